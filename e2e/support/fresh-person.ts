import { inDatabase } from './database'

/**
 * Somebody new with the usual password, made after the example of another, so that a test may change what it likes and
 * the demo world stays as it is.
 */
export async function addPersonLike(example: string, name: string): Promise<string> {
  const uid = `U${name.toUpperCase().replace(/\W/g, '')}`
  const username = `${uid.toLowerCase()}@loja.example`
  const own = JSON.stringify({ uid, username, real_name: name, email: username })
  for (const table of ['users', 'merchant_users', 'user_merchants']) {
    await inDatabase(
      `insert into ${table} select (jsonb_populate_record(t, $1::jsonb)).* from ${table} t
       where uid = (select uid from users where username = $2) on conflict do nothing`,
      [own, example],
    )
  }
  return username
}

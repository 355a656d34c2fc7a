import type { AnyEndpoint } from '@balcao/contract/kit'
import type pg from 'pg'
import { isOnSeveral } from '../servers/own-server'
import { inputSchema, type Fields, type Schema } from './input-schema'

/** What nobody may write by naming it, and values by which it is found again, whatever the type of its column. */
const MARK = 'forbidden-'
const NUMBER = 90_909_090_909
const MOMENT = '1999-09-09T09:09:09.000Z'
const MERCHANT = 'M190909090909'
const TEXTS = [
  'role',
  'roles',
  'grants',
  'permissions',
  'permission',
  'status',
  'state',
  'uid',
  'user_id',
  'username',
  'kind',
  'provider_role',
  'password_hash',
  'is_admin',
  'isAdmin',
  'admin',
  'approved',
  'verified',
  'must_change_password',
  'mfa_required',
  'second_factor',
  'app_ids',
  'trade_no',
  'order_no',
  'id',
  'created_by',
  'actor_uid',
  'hash',
  'seq',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
]
const NUMBERS = ['balance', 'available', 'pending', 'amount', 'fee', 'processing_fee', 'net', 'reserve', 'version']
const MOMENTS = ['create_time', 'update_time', 'pay_time', 'expire_time', 'deleted_at', 'valid_until', 'approved_at']

const schemas = new Map<AnyEndpoint, Schema>()

/** The input with every forbidden name beside what the contract asks for, in each of its objects. */
export function withForbidden(endpoint: AnyEndpoint, input: Fields): Fields {
  const schema = schemas.get(endpoint) ?? inputSchema(endpoint)
  schemas.set(endpoint, schema)
  return added(schema, input, endpoint.name)
}

function added(schema: Schema, input: Fields, call: string): Fields {
  const asked = schema.properties ?? {}
  if (schema.type !== 'object' || schema.additionalProperties) return input
  const own = Object.entries(input).map(([name, value]): [string, unknown] => {
    const inner = asked[name]
    const isObject = value !== null && typeof value === 'object' && !Array.isArray(value)
    return [name, isObject && typeof inner === 'object' ? added(inner, value as Fields, call) : value]
  })
  const others = forbidden(call).filter(([name]) => !(name in asked) && !(name in input))
  return Object.fromEntries([...others, ...own])
}

const made = new Map<string, [string, unknown][]>()

/** Made once for each call: tests send it a hundred thousand times. */
function forbidden(call: string): [string, unknown][] {
  const known = made.get(call)
  if (known) return known
  const fields: [string, unknown][] = [
    ...TEXTS.map((name): [string, unknown] => [name, `${MARK}${call}-${name}`]),
    ...NUMBERS.map((name): [string, unknown] => [name, NUMBER]),
    ...MOMENTS.map((name): [string, unknown] => [name, MOMENT]),
    ['merchant_no', MERCHANT],
  ]
  made.set(call, fields)
  return fields
}

/** Large ones are filled by tests themselves, and not by calls. */
const MOST_BYTES = 4 * 1024 * 1024
const MARKS = [MARK, String(NUMBER), MOMENT.slice(0, 10), MERCHANT].map((mark) => `%${mark}%`)

const SIZES = `select format('%I.%I', schemaname, tablename) as name from pg_tables
  where schemaname not in ('pg_catalog', 'information_schema')
    and pg_relation_size(format('%I.%I', schemaname, tablename)) between 1 and $1`

/** The table itself is empty where its rows lie in pieces on other servers. */
const SIZES_OF_PIECES = `${SIZES}
  union select format('%I.%I', n.nspname, c.relname) from citus_shards s
    join pg_class c on c.oid = s.table_name join pg_namespace n on n.oid = c.relnamespace
  group by 1 having sum(s.shard_size) between 1 and $1`

/** Where any of them lies in the database: the tables, and what was found there. */
export async function marksIn(owner: pg.Pool): Promise<string[]> {
  const { rows: tables } = await owner.query<{ name: string }>(isOnSeveral() ? SIZES_OF_PIECES : SIZES, [MOST_BYTES])
  const questions = tables.map(
    ({ name }) => `(select '${name}' as name, t::text as line from ${name} t where t::text like any ($1) limit 5)`,
  )
  // One question is quicker than forty; where tables lie on several servers it would gather them first.
  const asked = isOnSeveral() ? questions : [questions.join(' union all ')]
  const found = await Promise.all(
    asked.filter(Boolean).map((text) => owner.query<{ name: string; line: string }>(text, [MARKS])),
  )
  return found.flatMap(({ rows }) => rows.map(({ name, line }) => `${name}: ${line.slice(0, 400)}`))
}

/** Which of them an answer repeats. */
export const marksOf = (text: string) => [MARK, String(NUMBER), MOMENT, MERCHANT].filter((mark) => text.includes(mark))

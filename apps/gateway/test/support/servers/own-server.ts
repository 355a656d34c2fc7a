import { inject } from 'vitest'

/** The PostgreSQL of the worker that asks: nobody else is there while a test of it runs. */
export function ownServer(): string {
  const url = inject('clusterUrls')[Number(process.env['VITEST_POOL_ID']) - 1]
  if (!url) throw new Error('No PostgreSQL was started for this worker.')
  return url
}

export const databaseAt = (name: string) => ownServer().replace(/\/postgres$/, `/${name}`)

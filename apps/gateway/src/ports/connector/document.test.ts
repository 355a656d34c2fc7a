import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { CALLS } from './calls'
import { connectorDocument } from './document'

const KEPT = fileURLToPath(new URL('../../../../../docs/connector.json', import.meta.url))

it('is kept as it was told to others: a change is one of the table, and shows here', () => {
  const made = connectorDocument()
  if (process.env.KEEP_CONNECTOR_DOCUMENT) writeFileSync(KEPT, `${JSON.stringify(made, null, 2)}\n`)
  expect(JSON.parse(readFileSync(KEPT, 'utf8'))).toEqual(JSON.parse(JSON.stringify(made)))
})

it('has every call once, with its own name', () => {
  const { paths } = connectorDocument() as { paths: Record<string, Record<string, { operationId: string }>> }
  const names = Object.values(paths).flatMap((operations) => Object.values(operations).map((each) => each.operationId))
  expect(names.toSorted()).toEqual(Object.keys(CALLS).toSorted())
})

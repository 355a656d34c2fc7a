import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { ApiPixEntry } from '../api-pix/settings'
import { ConnectorEntry } from '../connector/settings'
import { ServiceEntry } from '../../connector/settings'
import { faultsOfRules } from './channel-entry'
import { PayoutEntry } from './payout-entry'

/** A kind is a row here and one in `open-channels.ts`. */
const Entry = z.discriminatedUnion('kind', [ApiPixEntry, ConnectorEntry])
export type Entry = z.infer<typeof Entry>

const Whole = z.strictObject({
  channels: z.array(Entry),
  payouts: PayoutEntry.optional(),
  carriers: ServiceEntry.optional(),
  screening: ServiceEntry.optional(),
})
const File = Whole.superRefine(({ channels, payouts }, ctx) => {
  channels.forEach((entry, at) => {
    for (const { path, message } of faultsOfRules(entry))
      ctx.addIssue({ code: 'custom', path: ['channels', at, ...path], message })
    if (channels.findIndex(({ name }) => name === entry.name) < at)
      ctx.addIssue({ code: 'custom', path: ['channels', at, 'name'], message: 'is taken by an entry before' })
  })
  if (
    payouts?.kind === 'connector' &&
    !channels.some(({ kind, name }) => kind === 'connector' && name === payouts.channel)
  )
    ctx.addIssue({
      code: 'custom',
      path: ['payouts', 'channel'],
      message: 'needs the name of a channel of kind connector',
    })
})

/** Thrown at start, before anything is touched, in words for whoever wrote the file. */
export class WrongChannels extends Error {
  constructor(path: string, faults: readonly string[]) {
    super(`The channels file ${path} is not right:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
  }
}

export interface ChannelsFile {
  path: string
  entries: readonly Entry[]
  /** Absent: nothing is paid out. */
  payouts?: PayoutEntry | undefined
  /** Absent: the sandbox carries. */
  carriers?: ServiceEntry | undefined
  /** Absent: nobody is screened here. */
  screening?: ServiceEntry | undefined
}

/** No path: no channel but those that ship. */
export function loadChannels(path: string | undefined): ChannelsFile {
  if (path === undefined) return { path: '', entries: [] }
  const written = readJson(path)
  const parsed = File.safeParse(written)
  if (parsed.success) {
    const { channels: entries, ...others } = parsed.data
    return { path, entries, ...others }
  }
  throw new WrongChannels(
    path,
    parsed.error.issues.map(({ path: where, message }) => `${placeOf(written, where)}: ${message}`),
  )
}

function readJson(path: string): unknown {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    throw new WrongChannels(path, ['the file cannot be read'])
  }
  try {
    return JSON.parse(text)
  } catch {
    // What the parser says would repeat what stands there, and somebody may have written a secret.
    throw new WrongChannels(path, ['the file is no JSON'])
  }
}

/** The entry by its name where it has one, then the field: "bank-one, settings.base_url". */
function placeOf(written: unknown, where: readonly PropertyKey[]): string {
  const [first, at, ...field] = where
  if (first !== 'channels' || typeof at !== 'number') return where.join('.') || 'the file'
  const { channels } = written as { channels: unknown[] }
  const { name } = (channels[at] ?? {}) as { name?: unknown }
  const entry = typeof name === 'string' && name !== '' ? name : `entry ${at + 1}`
  return field.length > 0 ? `${entry}, ${field.join('.')}` : entry
}

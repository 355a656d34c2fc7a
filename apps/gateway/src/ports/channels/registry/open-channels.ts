import { ApiPixChannel, type ApiPixTools } from '../api-pix/api-pix'
import type { Channel } from '../channel'
import { WrongChannels, type ChannelsFile, type Entry } from './channels-file'
import { CredentialMissing } from './credentials'

/** Opens what the file names; nothing is asked of any bank yet. */
export function openChannels({ path, entries }: ChannelsFile, tools: ApiPixTools): Channel[] {
  return entries.map((entry) => {
    try {
      return OPENERS[entry.kind](entry, tools)
    } catch (error) {
      if (!(error instanceof CredentialMissing)) throw error
      throw new WrongChannels(path, [`${entry.name}, credentials.${error.field}: ${error.message}`])
    }
  })
}

const OPENERS = {
  'api-pix': (entry: Entry, tools: ApiPixTools) => new ApiPixChannel(entry, tools),
} satisfies Record<Entry['kind'], (entry: Entry, tools: ApiPixTools) => Channel>

/** Everybody knows a demo's logins: real money does not pass through it. */
export function mustNotBeLive({ path, entries }: ChannelsFile): void {
  const live = entries.filter(({ mode }) => mode === 'live')
  if (live.length === 0) return
  throw new WrongChannels(
    path,
    live.map(
      ({ name }) =>
        `${name}, mode: live money does not pass through a demo installation, whose logins everybody knows; ` +
        'begin an empty one (--empty)',
    ),
  )
}

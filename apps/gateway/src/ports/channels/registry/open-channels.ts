import { ApiPixChannel } from '../api-pix/api-pix'
import type { Channel } from '../channel'
import { ConnectorChannel } from '../connector/connector'
import { WrongChannels, type ChannelsFile, type Entry } from './channels-file'
import type { ChannelTools } from './channel-tools'
import { CredentialMissing } from './credentials'

/** Opens what the file names; nothing is asked of any bank yet. */
export function openChannels({ path, entries }: ChannelsFile, tools: ChannelTools): Channel[] {
  return entries.map((entry) => {
    try {
      return open(entry, tools)
    } catch (error) {
      if (!(error instanceof CredentialMissing)) throw error
      throw new WrongChannels(path, [`${entry.name}, credentials.${error.field}: ${error.message}`])
    }
  })
}

function open(entry: Entry, tools: ChannelTools): Channel {
  return entry.kind === 'api-pix' ? new ApiPixChannel(entry, tools) : new ConnectorChannel(entry, tools)
}

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

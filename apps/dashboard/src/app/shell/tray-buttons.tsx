import { news } from '@balcao/contract/people/news'
import { UnstyledButton } from '@mantine/core'
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { Suspense, useEffect, useState } from 'react'
import { useAsk } from '../../lib/ask/use-ask'
import { useLive } from '../../lib/live/use-live'
import { sessionKeys } from '../../lib/session/storage'
import { useT } from '../../lib/texts/i18n'
import { useLater } from '../../lib/timing/use-later'
import { lazyPart } from '../../lib/timing/lazy-part'
import { hostExports, type ExportWish } from '../../parts/downloads/open-exports'
import { OnDemandPopover } from '../../ui/frames/on-demand-popover'
import classes from './navbar.module.css'

const ExportsDrawer = lazyPart(() => import('../../parts/downloads/exports-drawer'), 'ExportsDrawer', [
  'exports',
  'downloads',
])
const NewsTray = lazyPart(() => import('./news-tray'), 'NewsTray', ['news', 'orders'])

const COUNTED = [news.count]

/** What takes its time and what happened, from every page: two buttons that count, and fetch the rest when pressed. */
export function TrayButtons() {
  const person = sessionKeys.userInfo.read()?.info.data
  if (person?.kind === 'provider') return <DeskTray />
  return sessionKeys.merchantNo.read() ? <Trays /> : null
}

/** The provider's people have files of their own lists. */
function DeskTray() {
  const t = useT('shell')
  return <ExportsButton count={0} label={t('tray.open')} />
}

function Trays() {
  const t = useT('shell')
  const isLater = useLater()
  const { data } = useAsk(news.count, {}, { isAsked: isLater })
  useLive('download', COUNTED)
  useLive('waybill', COUNTED)
  useLive('dispute', COUNTED)
  useLive('withdrawal', COUNTED)
  useLive('settlement', COUNTED)
  useLive('bankAccount', COUNTED)
  const { unread = 0, under_way = 0, ended = 0 } = data ?? {}
  const files = [
    under_way > 0 && t('tray.underWay', { count: under_way }),
    ended > 0 && t('tray.ended', { count: ended }),
  ]
  return (
    <>
      <ExportsButton count={under_way + ended} label={named(t('tray.open'), files)} />
      <OnDemandPopover
        label={t('tray.news')}
        position="bottom-end"
        width={400}
        className={classes.tray}
        button={(ties) => (
          <UnstyledButton
            className={`${classes.action} ${classes.counting}`}
            aria-label={named(t('tray.news'), [unread > 0 && t('tray.unread', { count: unread })])}
            {...ties}
          >
            <IconBell size={18} aria-hidden="true" />
            <Count of={unread} />
          </UnstyledButton>
        )}
      >
        {(close) => (
          <Suspense>
            <NewsTray onLeave={close} />
          </Suspense>
        )}
      </OnDemandPopover>
    </>
  )
}

function ExportsButton({ count, label }: { count: number; label: string }) {
  const [opened, setOpened] = useState<{ wish: ExportWish | null } | null>(null)
  useEffect(() => hostExports((wish) => setOpened({ wish })), [])
  return (
    <>
      <UnstyledButton
        className={`${classes.action} ${classes.counting}`}
        aria-label={label}
        aria-haspopup="dialog"
        onClick={() => setOpened({ wish: null })}
      >
        <IconDownload size={18} aria-hidden="true" />
        <Count of={count} />
      </UnstyledButton>
      {opened && (
        <Suspense>
          <ExportsDrawer wish={opened.wish} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  )
}

const MOST_SHOWN = 99

function Count({ of }: { of: number }) {
  if (of === 0) return null
  return (
    <span className={classes.count} aria-hidden="true">
      {of > MOST_SHOWN ? `${MOST_SHOWN}+` : of}
    </span>
  )
}

function named(name: string, more: (string | false)[]): string {
  const said = more.filter(Boolean).join(', ')
  return said === '' ? name : `${name}: ${said}`
}

import { waybills, type WaybillBatch } from '@balcao/contract/delivery/waybills'
import type { Download } from '@balcao/contract/platform/downloads'
import { news } from '@balcao/contract/people/news'
import { Link } from '@tanstack/react-router'
import { use, useEffect, type ReactNode } from 'react'
import { useAction } from '../../lib/ask/use-action'
import { useAsk } from '../../lib/ask/use-ask'
import { usePolling } from '../../lib/ask/use-polling'
import { useLive } from '../../lib/live/use-live'
import { holds } from '../../lib/session/rights'
import { useT } from '../../lib/texts/i18n'
import { FailureFace } from '../../ui/faces/failure-face'
import { LoadingFace } from '../../ui/faces/loading-face'
import { SideDrawer } from '../../ui/frames/side-drawer'
import { PathOfRoute, type RouteName } from '../../ui/site-map-register'
import { Paragraph, Quiet } from '../../ui/show/text'
import { BatchLine, FileLine } from './export-lines'
import { ExportForm } from './export-form'
import { filesOf, mayHaveFiles } from './files-of'
import type { ExportWish } from './open-exports'
import classes from './exports.module.css'

// keys: exports.underWay exports.ready exports.gone

const BATCHES = [waybills.batches]
const SHOWN = { per_page: 20 as const }

type Part = 'underWay' | 'ready' | 'gone'
interface Line {
  part: Part
  at: string
  key: string
  shown: ReactNode
}

interface ExportsDrawerProps {
  /** null: somebody only looks for what they asked for before. */
  wish: ExportWish | null
  onClose: () => void
}

/** Everything that takes its time, wherever it was asked for: files, reports and uploads, with how far they are. */
export function ExportsDrawer({ wish, onClose }: ExportsDrawerProps) {
  const t = useT('exports')
  const ui = useT('ui')
  const side = filesOf()
  const files = useAsk(side.list, SHOWN)
  const batches = useAsk(waybills.batches, SHOWN, { isAsked: holds('wayBill:view') })
  const lines = linesOf(files.data?.list ?? [], batches.data?.list ?? [])
  const isUnderWay = lines.some(({ part }) => part === 'underWay')
  useLive('download', [side.list])
  useLive('waybill', BATCHES)
  usePolling(side.list, isUnderWay)
  usePolling(waybills.batches, isUnderWay)
  useSeen(lines.length)
  return (
    <SideDrawer title={t('title')} onClose={onClose}>
      {(close) => (
        <div className={classes.drawer}>
          {wish && mayHaveFiles() && <ExportForm {...wish} />}
          {files.isPending && <LoadingFace />}
          {files.isError && (
            <FailureFace
              title={t('failed')}
              error={files.error}
              action={ui('retry')}
              onAction={() => void files.refetch()}
            />
          )}
          {files.data && lines.length === 0 && <Paragraph>{t('nothing')}</Paragraph>}
          {(['underWay', 'ready', 'gone'] as const).map((part) => (
            <Group key={part} name={t(part)} lines={lines.filter((line) => line.part === part)} />
          ))}
          <Footer onLeave={close} />
        </div>
      )}
    </SideDrawer>
  )
}

function linesOf(files: readonly Download[], batches: readonly WaybillBatch[]): Line[] {
  const all = [
    ...files.map((download) => ({
      part: partOfFile(download.status),
      at: download.create_time,
      key: download.download_id,
      shown: <FileLine download={download} />,
    })),
    ...batches.map((batch) => ({
      part: partOfBatch(batch.status),
      at: batch.create_time,
      key: batch.batch_no,
      shown: <BatchLine batch={batch} />,
    })),
  ]
  return all.toSorted((a, b) => (a.at < b.at ? 1 : -1))
}

function partOfFile(status: Download['status']): Part {
  if (status === 'QUEUED' || status === 'GENERATING') return 'underWay'
  return status === 'READY' ? 'ready' : 'gone'
}

function partOfBatch(status: WaybillBatch['status']): Part {
  if (status === 'UPLOADED' || status === 'PARSING') return 'underWay'
  return status === 'FAILED' ? 'gone' : 'ready'
}

/** Whoever has the drawer open has seen what is in it; another one that ends meanwhile is seen too. */
function useSeen(count: number) {
  const { run } = useAction(news.read, { refreshes: [news.count], quietFailure: true })
  useEffect(
    function noteIt() {
      if (count > 0 && !holds('provider')) void run({ what: 'files' })
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only what is there counts
    [count],
  )
}

function Group({ name, lines }: { name: string; lines: Line[] }) {
  if (lines.length === 0) return null
  return (
    <section aria-label={name}>
      <h3 className={classes.head}>{name}</h3>
      <ul className={classes.lines}>
        {lines.map(({ key, shown }) => (
          <li key={key} className={classes.line}>
            {shown}
          </li>
        ))}
      </ul>
    </section>
  )
}

const LISTS: RouteName[] = ['PaymentOrderDownload', 'RecurringDownload', 'DownloadLog', 'Report']

/** The spec's own pages stay, and show the same in full. */
function Footer({ onLeave }: { onLeave: () => void }) {
  const t = useT('exports')
  const name = useT('navigation')
  const pathOf = use(PathOfRoute)
  return (
    <footer className={classes.footer}>
      <Quiet>{t('kept')}</Quiet>
      {(holds('provider') ? [] : LISTS)
        .filter((route) => pathOf(route) !== '')
        .map((route) => (
          <Link key={route} to={pathOf(route)} onClick={onLeave}>
            {name(`screen.${route}`)}
          </Link>
        ))}
    </footer>
  )
}

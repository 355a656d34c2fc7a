import { useT } from '../lib/texts/i18n'
import { FailureFace } from '../ui/faces/failure-face'
import { ChunkFailed } from '../lib/timing/chunk-failure'

/** A screen that broke, or whose chunk did not come: a new version may be out, so reloading is the first thing to try. */
export function ScreenFailure({ error }: { error: unknown }) {
  const t = useT('ui')
  const title = t(error instanceof ChunkFailed ? 'chunkFailed' : 'screenFailed')
  const text = error instanceof ChunkFailed ? t('chunkFailedText') : undefined
  const reload = () => window.location.reload()
  return <FailureFace title={title} text={text} error={error} action={t('reload')} onAction={reload} />
}

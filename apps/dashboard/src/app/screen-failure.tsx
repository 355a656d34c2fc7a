import { useT } from '../lib/i18n'
import { FailureFace } from '../ui/failure-face'

/** A screen that broke, or whose chunk did not come: a new version may be out, so reloading is the first thing to try. */
export function ScreenFailure({ error }: { error: unknown }) {
  const t = useT('ui')
  const reload = () => window.location.reload()
  return <FailureFace title={t('screenFailed')} error={error} action={t('reload')} onAction={reload} />
}

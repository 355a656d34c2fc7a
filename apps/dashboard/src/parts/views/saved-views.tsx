import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs'
import { lazy, Suspense } from 'react'
import { useT } from '../../lib/texts/i18n'
import { DropPanel } from '../../ui/frames/drop-panel'
import type { RouteName } from '../../ui/site-map-register'

/** Not part of the landing screen's first load: nobody needs it before opening the panel. */
const ViewsPanel = lazy(async () => ({ default: (await import('./views-panel')).ViewsPanel }))

/** Filters of a list under names of one's own. They are asked for when the panel is opened, not before. */
export function SavedViews({ screen }: { screen: RouteName }) {
  const t = useT('kit')
  const face = (
    <>
      <IconBookmark size={16} aria-hidden="true" />
      {t('views')}
    </>
  )
  return (
    <DropPanel face={face} label={t('views')}>
      {(close) => (
        <Suspense>
          <ViewsPanel screen={screen} close={close} />
        </Suspense>
      )}
    </DropPanel>
  )
}

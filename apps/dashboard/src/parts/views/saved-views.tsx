import { views } from '@balcao/contract/platform/views'
import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useT } from '../../lib/texts/i18n'
import { parseSearch } from '../../lib/address/search-in-address'
import { useAction } from '../../lib/ask/use-action'
import { useAsk } from '../../lib/ask/use-ask'
import { DropPanel } from '../../ui/frames/drop-panel'
import classes from '../../ui/frames/drop-panel.module.css'
import type { RouteName } from '../../ui/site-map-register'

/** Not part of the landing screen's first load: nobody saves a view before opening the panel. */
const SaveView = lazy(async () => ({ default: (await import('./save-view')).SaveView }))

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
      {(close) => <Panel screen={screen} close={close} />}
    </DropPanel>
  )
}

function Panel({ screen, close }: { screen: RouteName; close: () => void }) {
  const t = useT('kit')
  const navigate = useNavigate()
  const { data, error } = useAsk(views.list, { screen })
  const remove = useAction(views.remove, { refreshes: [views.list] })

  function open(query: string) {
    close()
    void navigate({ to: '.', search: parseSearch(query), resetScroll: false })
  }

  return (
    <>
      {data?.map(({ view_id, name, query }) => (
        <div key={view_id} className={classes.view}>
          <button type="button" className={classes.open} onClick={() => open(query)}>
            {name}
          </button>
          <button
            type="button"
            className={classes.drop}
            aria-label={t('removeView', { name })}
            onClick={() => void remove.run({ view_id })}
          >
            <IconX size={14} aria-hidden="true" />
          </button>
        </div>
      ))}
      {data?.length === 0 && <p className={classes.quiet}>{t('noViews')}</p>}
      {error && <p className={classes.quiet}>{t('viewsFailed')}</p>}
      <Suspense>
        <SaveView screen={screen} />
      </Suspense>
    </>
  )
}

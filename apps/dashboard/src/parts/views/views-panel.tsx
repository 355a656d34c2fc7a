import { views } from '@balcao/contract/platform/views'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useNavigate } from '@tanstack/react-router'
import { useT } from '../../lib/texts/i18n'
import { parseSearch } from '../../lib/address/search-in-address'
import { useAction } from '../../lib/ask/use-action'
import { useAsk } from '../../lib/ask/use-ask'
import classes from '../../ui/frames/drop-panel.module.css'
import type { RouteName } from '../../ui/site-map-register'
import { SaveView } from './save-view'

export function ViewsPanel({ screen, close }: { screen: RouteName; close: () => void }) {
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
      <SaveView screen={screen} />
    </>
  )
}

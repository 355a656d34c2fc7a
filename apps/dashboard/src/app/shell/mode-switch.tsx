import { MODES } from '@balcao/kernel/app-state'
import { useUrlState } from '../../lib/address/use-url-state'
import { chooseMode, useChosenMode } from '../../lib/session/mode'
import { sessionKeys } from '../../lib/session/storage'
import { useT } from '../../lib/texts/i18n'
import classes from './mode-switch.module.css'

// keys: shell.mode.*

/** Test or live money, in every list, figure and file whose rows have a mode; pressed again, both. */
export function ModeSwitch({ isInMenu = false }: { isInMenu?: boolean }) {
  const t = useT('shell')
  const [state, change] = useUrlState()
  const mode = useChosenMode()
  if (sessionKeys.userInfo.read()?.info.data.kind === 'provider') return null
  return (
    <div
      className={classes.modes}
      role="group"
      aria-label={t('mode.label')}
      data-mode={mode}
      data-menu={isInMenu || undefined}
    >
      {MODES.map((each) => (
        <button
          key={each}
          type="button"
          className={classes.mode}
          aria-pressed={mode === each}
          onClick={() => {
            chooseMode(mode === each ? undefined : each)
            // What the address asks for would win over what is pressed.
            if (state['mode'] !== undefined || state['page'] !== undefined) change({ mode: undefined, page: undefined })
          }}
        >
          {t(`mode.${each}`)}
        </button>
      ))}
      {mode === 'test' && !isInMenu && <div className={classes.line} />}
    </div>
  )
}

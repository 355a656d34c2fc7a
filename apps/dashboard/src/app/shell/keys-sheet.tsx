import { useT } from '../../lib/texts/i18n'
import { Dialog } from '../../ui/frames/dialog'
import classes from './keys-sheet.module.css'

// keys: keys.does.*

/** What is pressed where. */
const GROUPS = {
  everywhere: [
    ['search', ['Ctrl', 'K']],
    ['sheet', ['?']],
    ['close', ['Esc']],
    ['walk', ['Tab']],
  ],
  lists: [
    ['open', ['Enter']],
    ['newTab', ['Ctrl', 'Enter']],
    ['choose', ['Space']],
  ],
  charts: [['day', ['←', '→']]],
  queues: [
    ['next', ['j']],
    ['previous', ['k']],
    ['approve', ['a']],
    ['reject', ['r']],
  ],
} as const

export function KeysSheet({ onClose }: { onClose: () => void }) {
  const t = useT('keys')
  return (
    <Dialog title={t('title')} onClose={onClose}>
      {() =>
        Object.entries(GROUPS).map(([group, keys]) => (
          <section key={group} className={classes.group}>
            <h3>{t(`group.${group as keyof typeof GROUPS}`)}</h3>
            <dl className={classes.keys}>
              {keys.map(([does, pressed]) => (
                <div key={does} className={classes.line}>
                  <dt>{t(`does.${does}`)}</dt>
                  <dd>
                    {pressed.map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))
      }
    </Dialog>
  )
}

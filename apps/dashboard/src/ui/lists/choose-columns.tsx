import IconColumns3 from '@tabler/icons-react/dist/esm/icons/IconColumns3.mjs'
import { useT } from '../../lib/texts/i18n'
import { DropPanel } from '../frames/drop-panel'
import classes from '../frames/drop-panel.module.css'

interface ChooseColumnsProps<Name extends string> {
  all: { name: Name; head: string }[]
  chosen: readonly Name[]
  onChoose: (names: Name[]) => void
}

/** Which columns a table shows. The last one stays: an empty table tells nothing. */
export function ChooseColumns<Name extends string>({ all, chosen, onChoose }: ChooseColumnsProps<Name>) {
  const t = useT('kit')

  function toggle(name: Name) {
    onChoose(chosen.includes(name) ? chosen.filter((each) => each !== name) : [...chosen, name])
  }

  return (
    <DropPanel face={<IconColumns3 size={16} aria-hidden="true" />} label={t('chooseColumns')}>
      {() =>
        all.map(({ name, head }) => {
          const isChosen = chosen.includes(name)
          return (
            <label key={name} className={classes.option}>
              <input
                type="checkbox"
                checked={isChosen}
                disabled={isChosen && chosen.length === 1}
                onChange={() => toggle(name)}
              />
              {head}
            </label>
          )
        })
      }
    </DropPanel>
  )
}

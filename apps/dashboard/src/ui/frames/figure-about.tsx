import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import type { FigureName, PlatformFigureName } from '@balcao/kernel/figures'
import { useT } from '../../lib/texts/i18n'
import { DropPanel } from './drop-panel'

/** A small "i": what is in a figure, and what is not. */
export function FigureAbout({ of, name }: { of: FigureName | PlatformFigureName; name?: string }) {
  const t = useT('figures')
  return (
    <DropPanel
      isSmall
      face={<IconInfoCircle size={14} aria-hidden="true" />}
      label={t('about', { name: name ?? t(`${of}.name`) })}
    >
      {() => <p>{t(`${of}.text`)}</p>}
    </DropPanel>
  )
}

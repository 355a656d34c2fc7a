import type { NewKey } from '@balcao/contract/merchant/apps'
import { useT } from '../../../lib/texts/i18n'
import { CopyButton } from '../../../ui/buttons/copy-button'
import { Dialog } from '../../../ui/frames/dialog'
import { PlainButton } from '../../../ui/buttons/plain-button'
import { Stack } from '../../../ui/frames/stack'
import { Paragraph } from '../../../ui/show/text'
import { Actions } from '../../../ui/frames/actions'
import classes from './apps.module.css'

/** The one time that a secret is shown without a password. */
export function NewKeysDialog({ keys, onClose }: { keys: NewKey[]; onClose: () => void }) {
  const t = useT('apps')
  return (
    <Dialog title={t(keys.length > 1 ? 'shownOnceMany' : 'shownOnce')} onClose={onClose} size="xl">
      {(close) => (
        <Stack>
          <Paragraph>{t('shownOnceText')}</Paragraph>
          {keys.map((key) => (
            <ShownKey key={key.key_id} name={t(`kind.${key.kind}`)} value={key.value} />
          ))}
          <Actions align="end">
            <PlainButton onClick={close}>{t('kept')}</PlainButton>
          </Actions>
        </Stack>
      )}
    </Dialog>
  )
}

export function ShownKey({ name, value }: { name: string; value: string }) {
  const t = useT('apps')
  return (
    <Stack isTight>
      <p className={classes.subtitle}>{name}</p>
      <pre className={classes.pem}>{value.trim()}</pre>
      <div>
        <CopyButton text={value} look="button">
          {t('copyKey', { key: name })}
        </CopyButton>
      </div>
    </Stack>
  )
}

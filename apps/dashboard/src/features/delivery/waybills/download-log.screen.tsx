import { useT } from '../../../lib/texts/i18n'
import { DownloadList } from '../../../parts/downloads/download-list'
import { ScreenFrame } from '../../../ui/frames/screen-frame'

const KINDS = ['waybills', 'waybillRows'] as const

/** Spec 9: the latest 20 files, and older ones when they are wanted. */
export function DownloadLogScreen() {
  const t = useT('waybills')
  return (
    <ScreenFrame title={t('downloadLog')}>
      <DownloadList kinds={KINDS} empty={t('noFiles')} />
    </ScreenFrame>
  )
}

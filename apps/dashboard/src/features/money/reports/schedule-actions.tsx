import { reports, type ReportSchedule } from '@balcao/contract/money/reports'
import { useT } from '../../../lib/texts/i18n'
import { useAction } from '../../../lib/ask/use-action'
import { confirmDanger } from '../../../ui/say/confirm'
import { DangerButton } from '../../../ui/buttons/danger-button'
import { PlainButton } from '../../../ui/buttons/plain-button'

export function ScheduleActions({ schedule }: { schedule: ReportSchedule }) {
  const t = useT('reports')
  const { schedule_id, status, type, cadence } = schedule
  const isPaused = status === 'PAUSED'
  const refreshes = [reports.schedules]
  const done = t(isPaused ? 'schedule.resumed' : 'schedule.paused')
  const turn = useAction(reports.setSchedule, { refreshes, done })
  const remove = useAction(reports.removeSchedule, { refreshes, done: t('schedule.deleted') })
  const name = t('schedule.name', { type: t(`type.${type}`), cadence: t(`cadence.${cadence}`) })

  async function askAndRemove() {
    const question = {
      title: t('schedule.deleteTitle'),
      text: t('schedule.deleteText', { name }),
      confirm: t('schedule.delete'),
      cancel: t('schedule.cancel'),
    }
    if (await confirmDanger(question)) await remove.run({ schedule_id })
  }

  return (
    <>
      <PlainButton
        look="quiet"
        isWorking={turn.isRunning}
        aria-label={t(isPaused ? 'schedule.resumeOf' : 'schedule.pauseOf', { name })}
        onClick={() => void turn.run({ schedule_id, status: isPaused ? 'ACTIVE' : 'PAUSED' })}
      >
        {t(isPaused ? 'schedule.resume' : 'schedule.pause')}
      </PlainButton>
      <DangerButton aria-label={t('schedule.deleteOf', { name })} onClick={() => void askAndRemove()}>
        {t('schedule.delete')}
      </DangerButton>
    </>
  )
}

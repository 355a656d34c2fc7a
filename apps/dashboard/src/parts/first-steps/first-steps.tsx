import {
  firstSteps,
  type FirstStep,
  type FirstSteps as FirstStepsShown,
  type StepState,
} from '@balcao/contract/merchant/first-steps'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import { Link } from '@tanstack/react-router'
import { use, useState } from 'react'
import { useAction } from '../../lib/ask/use-action'
import { useLive } from '../../lib/live/use-live'
import { brand } from '../../lib/brand'
import { useT } from '../../lib/texts/i18n'
import { LeavingLink } from '../../ui/buttons/leaving-link'
import { TextButton } from '../../ui/buttons/text-button'
import { StatusBadge } from '../../ui/show/status-badge'
import { PathOfRoute, type RouteName } from '../../ui/site-map-register'
import classes from './first-steps.module.css'

// keys: first-steps.step.* first-steps.state.*

const ASKED = [firstSteps.list]

const PLACES: Record<FirstStep, RouteName> = {
  kyc: 'MerchantKYC',
  bankAccount: 'BankAccounts',
  app: 'AppManagement',
  payment: 'CreateOrder',
  notification: 'AppManagement',
  live: 'AppManagement',
}

/** From the sign-up to the first real payment: it ticks itself, says what comes next, and can be put away. */
export function FirstSteps({ steps }: FirstStepsShown) {
  const t = useT('first-steps')
  const hide = useAction(firstSteps.hide, { refreshes: [firstSteps.list] })
  const [chosen, choose] = useState<FirstStep | null>(null)
  useLive('kyc', ASKED)
  useLive('bankAccount', ASKED)
  useLive('app', ASKED)
  useLive('order', ASKED)
  const left = steps.filter(({ state }) => state !== 'done')
  const next = left.find(({ state }) => state === 'open') ?? left[0]
  const shown = steps.find(({ step }) => step === chosen) ?? next
  if (!shown) return null
  const waiting = left.filter(({ state }) => state === 'waiting').length
  return (
    <section className={classes.card} aria-label={t('title')}>
      <header className={classes.top}>
        <div>
          <h2>{t('title')}</h2>
          <p>
            {t('done', { done: String(steps.length - left.length), all: String(steps.length) })}
            {waiting > 0 && ` · ${t('withUs', { count: waiting })}`}
          </p>
        </div>
        <TextButton onClick={() => void hide.run({ is_hidden: true })}>{t('hide')}</TextButton>
      </header>
      <div className={classes.body}>
        <ol className={classes.steps}>
          {steps.map(({ step, state }, index) => (
            <li key={step}>
              <button
                type="button"
                className={classes.step}
                aria-current={step === shown.step ? 'step' : undefined}
                onClick={() => choose(step)}
              >
                <Mark state={state} number={index + 1} />
                <span>{t(`step.${step}.name`)}</span>
                <span className={classes.state}>
                  <StatusBadge tone={TONES[state]}>{t(`state.${state}`)}</StatusBadge>
                </span>
              </button>
            </li>
          ))}
        </ol>
        <What step={shown.step} state={shown.state} />
      </div>
    </section>
  )
}

const TONES = { open: 'closed', waiting: 'waiting', done: 'success' } as const

function Mark({ state, number }: { state: StepState; number: number }) {
  return (
    <span className={classes.mark} data-state={state} aria-hidden="true">
      {state === 'done' ? <IconCheck size={14} /> : state === 'waiting' ? <IconClock size={14} /> : number}
    </span>
  )
}

function What({ step, state }: { step: FirstStep; state: StepState }) {
  const t = useT('first-steps')
  const pathOf = use(PathOfRoute)
  const guide = brand.links.docs
  return (
    <div className={classes.what}>
      <h3>{t(`step.${step}.name`)}</h3>
      <p>{t(state === 'waiting' ? 'waits' : `step.${step}.text`)}</p>
      <p className={classes.ways}>
        <Link to={pathOf(PLACES[step])} className={classes.way}>
          {t(state === 'open' ? `step.${step}.go` : 'look')}
        </Link>
        {guide && (step === 'payment' || step === 'notification') && <LeavingLink to={guide}>{t('guide')}</LeavingLink>}
      </p>
    </div>
  )
}

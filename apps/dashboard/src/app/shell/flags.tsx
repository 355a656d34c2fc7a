import type { Language } from '@balcao/kernel/languages'
import classes from './flags.module.css'

/** The flags of spec 1, drawn small: gb for English, br for Portuguese; Spanish has none and shows its code. */
export function Flag({ of }: { of: Language }) {
  if (of === 'es')
    return (
      <span className={classes.code} aria-hidden="true">
        {of}
      </span>
    )
  return (
    <svg className={classes.flag} viewBox="0 0 60 40" width={21} height={14} aria-hidden="true" focusable="false">
      {of === 'en' ? <UnitedKingdom /> : <Brazil />}
    </svg>
  )
}

function UnitedKingdom() {
  return (
    <>
      <path fill="#012169" d="M0 0h60v40H0z" />
      <path stroke="#fff" strokeWidth="8" d="m0 0 60 40M60 0 0 40" />
      <path stroke="#c8102e" strokeWidth="3" d="m0 0 60 40M60 0 0 40" />
      <path stroke="#fff" strokeWidth="13" d="M30 0v40M0 20h60" />
      <path stroke="#c8102e" strokeWidth="8" d="M30 0v40M0 20h60" />
    </>
  )
}

function Brazil() {
  return (
    <>
      <path fill="#009739" d="M0 0h60v40H0z" />
      <path fill="#fedd00" d="m30 4 25 16-25 16L5 20z" />
      <circle fill="#012169" cx="30" cy="20" r="8.5" />
      <path fill="none" stroke="#fff" strokeWidth="2" d="M22 18q8-1 16 5" />
    </>
  )
}

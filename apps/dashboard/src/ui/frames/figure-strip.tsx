import type { FigureName, PlatformFigureName } from '@balcao/kernel/figures'
import type { ReactNode } from 'react'
import { FigureAbout } from './figure-about'
import classes from './figure-strip.module.css'

export interface StripFigure<Name extends FigureName | PlatformFigureName = FigureName> {
  /** Which figure of the registry it is. */
  of: Name
  /** With its period: "Paid, last 30 days". */
  name: string
  value: ReactNode
  /** What it is compared with, or why it is not told. */
  below: ReactNode
}

interface FigureStripProps<Name extends FigureName | PlatformFigureName> {
  label: string
  figures: StripFigure<Name>[]
  /** The one that the chart below draws. */
  chosen: Name
  onChoose: (name: Name) => void
}

/** Figures beside each other; the pressed one is drawn below them. */
export function FigureStrip<Name extends FigureName | PlatformFigureName>({
  label,
  figures,
  chosen,
  onChoose,
}: FigureStripProps<Name>) {
  return (
    <div className={classes.strip} role="group" aria-label={label}>
      {figures.map(({ of, name, value, below }) => (
        <section key={of} className={classes.figure} data-chosen={of === chosen || undefined}>
          <h2 className={classes.name}>
            <button type="button" aria-pressed={of === chosen} onClick={() => onChoose(of)}>
              {name}
            </button>
          </h2>
          <div className={classes.about}>
            <FigureAbout of={of} name={name} />
          </div>
          <p className={classes.value}>{value}</p>
          <p className={classes.below}>{below}</p>
        </section>
      ))}
    </div>
  )
}

import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { showPart } from '../../test/show-part'
import { Card, type CardTheme } from './frames/card'
import { Progress, type ProgressSize } from './faces/progress'

describe('progress', () => {
  it.each<ProgressSize>(['thin', 'thick', 'basic'])('has the size %s (spec 9)', async (size) => {
    await showPart(<Progress label="Upload" value={41.6} size={size} />)
    const bar = screen.getByRole('progressbar', { name: 'Upload' })
    expect(bar.className).toContain(size)
    expect(bar.getAttribute('aria-valuenow')).toBe('42')
  })

  it('stays between nothing and all', async () => {
    await showPart(<Progress label="Upload" value={140} />)
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('100')
  })
})

describe('a card', () => {
  it.each<CardTheme>(['base', 'bright', 'dark'])('has the theme %s (spec 9)', async (theme) => {
    await showPart(
      <Card title="Balance" theme={theme}>
        {'12.00'}
      </Card>,
    )
    expect(screen.getByRole('region', { name: 'Balance' }).className).toContain(theme)
  })
})

import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { showPart } from '../../../test/show-part'
import { PAGER_REACH, PER_PAGE_OPTIONS, PER_PAGE_SMALL } from '../look/constants'
import { Pager } from './pager'
import { pagesAround } from './pager-pages'
import { PerPage } from './per-page'

const around = (page: number, last: number | null, hasNext = true) =>
  pagesAround(page, last, hasNext, PAGER_REACH).map((part) => (typeof part === 'number' ? part : '…'))

describe('the pager (spec 9)', () => {
  it.each([
    [6, 522, [1, '…', 4, 5, 6, 7, 8, '…', 522]],
    [1, 522, [1, 2, 3, '…', 522]],
    [522, 522, [1, '…', 520, 521, 522]],
    [4, 7, [1, 2, 3, 4, 5, 6, 7]],
    [1, 1, [1]],
  ])('on page %i of %i shows two pages on each side', (page, last, parts) => {
    expect(around(page, last)).toEqual(parts)
  })

  it('offers the next page alone where nobody knows the last one', () => {
    expect(around(5, null)).toEqual([1, '…', 3, 4, 5, 6])
    expect(around(5, null, false)).toEqual([1, '…', 3, 4, 5])
  })

  it('marks the page it is on, and moves', async () => {
    const onPage = vi.fn()
    const person = await showPart(<Pager page={3} last={9} hasNext onPage={onPage} />)
    expect(screen.getByRole('button', { name: 'Page 3' }).getAttribute('aria-current')).toBe('page')
    await person.click(screen.getByRole('button', { name: 'Next page' }))
    await person.click(screen.getByRole('button', { name: 'Previous page' }))
    await person.click(screen.getByRole('button', { name: 'Page 9' }))
    expect(onPage.mock.calls).toEqual([[4], [2], [9]])
  })
})

describe('the size of a page', () => {
  it.each([
    ['lists', PER_PAGE_OPTIONS, ['10 per page', '20 per page', '50 per page', '100 per page']],
    ['small tables', PER_PAGE_SMALL, ['5 per page', '6 per page', '10 per page']],
  ])('is told as N per page, for %s', async (_what, sizes, texts) => {
    const onChange = vi.fn()
    const person = await showPart(<PerPage value={10} sizes={sizes} onChange={onChange} />)
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(texts)
    await person.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), texts[1] ?? '')
    expect(onChange).toHaveBeenCalledExactlyOnceWith(sizes[1])
  })
})

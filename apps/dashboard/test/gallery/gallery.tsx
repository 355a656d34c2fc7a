import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { brandThePage } from '../../src/app/brand-the-page'
import { Providers } from '../../src/app/providers'
import { buildQueryClient } from '../../src/app/query-client'
import { loadTexts, startI18n } from '../../src/lib/texts/i18n'
import { Card } from '../../src/ui/frames/card'
import { PER_PAGE_OPTIONS, PER_PAGE_SMALL } from '../../src/ui/look/constants'
import { FileField } from '../../src/ui/fields/file-field'
import { RemovedFile } from '../../src/ui/fields/removed-file'
import { useRemoval } from '../../src/ui/fields/use-removal'
import { MultiSelect } from '../../src/ui/fields/multi-select'
import { Pager } from '../../src/ui/lists/pager'
import { PerPage } from '../../src/ui/lists/per-page'
import { Progress } from '../../src/ui/faces/progress'
import { Tag } from '../../src/ui/show/tag'

/** The kit's parts on one page, for tests in a real browser of what no screen uses yet. */

const FRUIT = ['Apple', 'Banana', 'Cherry', 'Date', 'Elder'].map((label) => ({ label, value: label }))
const SIZES = ['thin', 'basic', 'thick'] as const
const THEMES = ['base', 'bright', 'dark'] as const

function Gallery() {
  const [page, setPage] = useState(10)
  const [size, setSize] = useState(10)
  const [chosen, setChosen] = useState<string[]>([])
  const [tags, setTags] = useState(['red', 'green'])
  const { removed, remove, undo } = useRemoval<File>()
  return (
    <>
      <Pager page={page} last={20} hasNext onPage={setPage} />
      <PerPage value={size} sizes={[...new Set([...PER_PAGE_SMALL, ...PER_PAGE_OPTIONS])]} onChange={setSize} />
      <MultiSelect label="Fruit" options={FRUIT} value={chosen} onChange={setChosen} required />
      {SIZES.map((each) => (
        <Progress key={each} label={each} value={40} size={each} />
      ))}
      {THEMES.map((theme) => (
        <Card key={theme} title={theme} theme={theme}>
          {theme}
        </Card>
      ))}
      {tags.map((tag) => (
        <Tag key={tag} name={tag} onRemove={() => setTags((all) => all.filter((each) => each !== tag))} />
      ))}
      {removed ? (
        <RemovedFile name={removed.thing.name} onUndo={removed.canUndo && undo} />
      ) : (
        <FileField label="Logo" types={['png', 'jpg']} onChoose={remove} />
      )}
    </>
  )
}

async function show(place: HTMLElement) {
  brandThePage()
  await startI18n()
  await loadTexts(['kit'])
  createRoot(place).render(
    <Providers client={buildQueryClient()}>
      <Gallery />
    </Providers>,
  )
}

const place = document.getElementById('root')
if (place) void show(place)

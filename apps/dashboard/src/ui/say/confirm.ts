export interface Question {
  title: string
  text: string
  confirm: string
  cancel: string
}

export interface OpenQuestion extends Question {
  /** A question of its own, also while the one before it is still fading. */
  number: number
  answer: (isYes: boolean) => void
}

const listeners = new Set<() => void>()
let open: OpenQuestion | null = null
let asked = 0

function show(question: OpenQuestion | null) {
  open = question
  for (const listener of listeners) listener()
}

/** Asks once before something that cannot be undone. Closing the dialog in any other way is a no. */
export function confirmDanger(question: Question): Promise<boolean> {
  // Whoever asks a second question has given up the first.
  open?.answer(false)
  return new Promise((answer) => show({ ...question, number: ++asked, answer }))
}

export const openQuestion = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  now: () => open,
  /** Nobody is there any more to answer it. */
  drop() {
    open?.answer(false)
    show(null)
  },
  close(question: OpenQuestion) {
    if (open === question) show(null)
  },
}

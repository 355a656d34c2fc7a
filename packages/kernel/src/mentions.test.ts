import { expect, it } from 'vitest'
import { mentionedIn, mentionParts } from './mentions'

const PEOPLE = [
  { uid: 'U1', name: 'Ana' },
  { uid: 'U2', name: 'Ana Moraes' },
  { uid: 'U3', name: 'João' },
]

it.each([
  ['@Ana please look', ['U1']],
  ['@Ana Moraes please look', ['U2']],
  ['please look, @ana moraes and @João.', ['U2', 'U3']],
  ['@Ana @Ana', ['U1']],
  ['@Anabela', []],
  ['ana@Ana', []],
  ['@', []],
  ['nobody', []],
])('%s', (text, uids) => {
  expect(mentionedIn(text, PEOPLE)).toEqual(uids)
  expect(
    mentionParts(text, PEOPLE)
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
})

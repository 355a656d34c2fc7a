import { defineModule } from '../../kit/define-module'
import { notesDemo } from './notes.demo'
import { notesCalls } from './notes.routes'
import { tellNote } from './tell-mentioned'

export const notes = defineModule('notes', { calls: [notesCalls], jobs: [tellNote], demo: [notesDemo] })

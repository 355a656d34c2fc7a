import { openQuestion, type OpenQuestion } from './confirm'
import classes from './confirm.module.css'
import { Actions } from '../frames/actions'
import { Dialog } from '../frames/dialog'
import { PlainButton } from '../buttons/plain-button'

export function ConfirmDialog({ question }: { question: OpenQuestion }) {
  const { title, text, confirm, cancel, answer } = question

  function gone() {
    // After a yes as well, but a promise is settled only once.
    answer(false)
    openQuestion.close(question)
  }

  return (
    <Dialog title={title} onClose={gone}>
      {(close) => {
        const say = (isYes: boolean) => {
          answer(isYes)
          close()
        }
        return (
          <>
            <p className={classes.text}>{text}</p>
            <Actions align="end">
              <PlainButton look="quiet" onClick={() => say(false)}>
                {cancel}
              </PlainButton>
              <PlainButton look="danger" onClick={() => say(true)}>
                {confirm}
              </PlainButton>
            </Actions>
          </>
        )
      }}
    </Dialog>
  )
}

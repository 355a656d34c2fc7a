import userEvent from '@testing-library/user-event'

/** Somebody at the keyboard who does not pause between two keys: the pauses were most of the time of typing. */
export const newPerson = () => userEvent.setup({ delay: null })

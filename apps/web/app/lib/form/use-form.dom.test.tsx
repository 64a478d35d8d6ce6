import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Outcome } from './outcome.ts'
import { useForm } from './use-form.ts'

interface LoginProps {
  send(typed: FormData): Promise<Outcome<string>>
  onDone(name: string): void
}

function Login({ send, onDone }: LoginProps) {
  const { props, wrong, sending } = useForm<string>({ send, onDone })
  return (
    <form {...props} aria-busy={sending}>
      <input name="email" aria-label="email" aria-invalid={'email' in wrong} />
      <input name="password" aria-label="password" aria-invalid={'password' in wrong} />
      <button type="submit">in</button>
    </form>
  )
}

test('a form that is pressed twice is sent once', async () => {
  const submitted: FormData[] = []
  const resolvers: Array<(outcome: Outcome<string>) => void> = []
  const done: string[] = []
  const send = (typed: FormData) => {
    submitted.push(typed)
    return new Promise<Outcome<string>>((resolve) => resolvers.push(resolve))
  }
  render(<Login send={send} onDone={(name) => done.push(name)} />)
  await userEvent.type(screen.getByLabelText('email'), 'm@example.com')
  await userEvent.dblClick(screen.getByRole('button'))
  expect(submitted.map((typed) => typed.get('email'))).toEqual(['m@example.com'])
  resolvers[0]?.({ state: 'done', data: 'مريم', message: '' })
  await waitFor(() => expect(done).toEqual(['مريم']))
})

test('an invalid field takes the focus, and is valid again while it is corrected', async () => {
  const send = async () => ({ state: 'wrong', fields: { password: 'غلط' } }) as const
  render(<Login send={send} onDone={() => undefined} />)
  await userEvent.click(screen.getByRole('button'))
  await waitFor(() => expect(screen.getByLabelText('password')).toHaveFocus())
  expect(screen.getByLabelText('password')).toBeInvalid()
  await userEvent.keyboard('x')
  expect(screen.getByLabelText('password')).not.toBeInvalid()
})

import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { login } from '#app/copy/account.ts'
import { LoginForm } from './login-form.tsx'

const page = (email: string) => {
  const element = <LoginForm email={email} from={null} leaving={false} />
  return <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
}
const field = () => screen.findByLabelText(login.identifier)

function writtenByServer(does: (field: HTMLInputElement) => void) {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page(''))
  const input = container.querySelector<HTMLInputElement>('[name="EmailorMobile"]')
  if (!input) throw new Error('The form has a field for the email')
  does(input)
  render(page('mahmoud@example.com'), { container, hydrate: true })
}

test('the remembered email is filled in where nobody has begun to type', async () => {
  writtenByServer(() => {})
  expect(await field()).toHaveValue('mahmoud@example.com')
})

test('input before hydration stays', async () => {
  writtenByServer((input) => {
    input.value = 'mona@exa'
  })
  expect(await field()).not.toHaveValue('mahmoud@example.com')
})

test('a field that has the focus is not filled in under the hand', async () => {
  writtenByServer((input) => input.focus())
  expect(await field()).toHaveValue('')
})

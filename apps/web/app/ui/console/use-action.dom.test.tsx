import { errorInArabic } from '@manassa/contract/errors'
import { settleSharing } from '@manassa/contract/teacher/student-account'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Button } from '../button.tsx'
import { ConsoleFrame } from './console-frame.tsx'
import { aServerWith } from './testing/a-server.ts'
import { aRefusal } from './testing/replies.ts'
import { useAction } from './use-action.ts'

function Settle() {
  const { isRunning, run } = useAction(settleSharing, { done: 'اتسجّل' })
  return (
    <Button pending={isRunning && 'بنسجّل…'} onClick={() => run({ studentId: 4, reason: 'اتكلمنا' })}>
      تسجيل
    </Button>
  )
}

test('a retry after a failure is the same request, and a touch after a success is another', async () => {
  const { keys } = aServerWith({ read: () => null, write: () => null, responses: [aRefusal] })
  render(
    <ConsoleFrame>
      <Settle />
    </ConsoleFrame>,
  )
  const user = userEvent.setup()
  const touch = async () => user.click(await screen.findByRole('button', { name: 'تسجيل' }))
  await touch()
  expect(await screen.findByText(errorInArabic('request.conflict'))).toBeVisible()
  await touch()
  expect(await screen.findByText('اتسجّل')).toBeVisible()
  await touch()
  await waitFor(() => expect(keys).toHaveLength(3))
  const [first, retry, another] = keys
  expect(retry).toBe(first)
  expect(another).not.toBe(first)
})

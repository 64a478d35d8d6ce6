import { usualChatTexts } from '@manassa/contract/teacher/chat-text-slots'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { chats, chatTextForm as copy } from '#app/copy/chat-texts.ts'
import { aServerWith } from '#app/ui/console/testing/a-server.ts'
import { openScreen } from '#app/ui/console/testing/open-screen.tsx'
import { ChatTextsPart } from './chat-texts.tsx'

const school = { name: 'منصة النيل', timeZone: 'Africa/Cairo' }

test('a text is shown as it will arrive, saved while it is typed, and can be reset', async () => {
  const { brought } = aServerWith({
    read: () => ({ ...usualChatTexts, revision: 1 }),
    write: ({ body }) => ({ ...usualChatTexts, ...body, revision: 2 }),
  })
  const user = openScreen(<ChatTextsPart />, { school })
  const field = await screen.findByLabelText(new RegExp(`^${chats.kinds.mark}`))
  expect(screen.getByText(/درجة سلمى حسن في اختبار الوحدة الأولى هي 85 من 100/)).toBeVisible()
  await user.clear(field)
  await user.type(field, 'شطارة {{الاسم}')
  expect(screen.getByText('شطارة سلمى حسن')).toBeVisible()
  await user.tab()
  await waitFor(() => expect(brought.at(-1)).toMatchObject({ mark: 'شطارة {الاسم}' }))
  await user.click(screen.getByRole('button', { name: copy.usualOf(chats.kinds.mark) }))
  expect(field).toHaveValue(usualChatTexts.mark)
  await waitFor(() => expect(brought.at(-1)).toMatchObject({ mark: usualChatTexts.mark }))
})

test('an unknown placeholder is named in the error', async () => {
  const { brought } = aServerWith({ read: () => ({ ...usualChatTexts, revision: 1 }), write: () => ({}) })
  const user = openScreen(<ChatTextsPart />, { school })
  const field = await screen.findByLabelText(new RegExp(`^${chats.kinds.absence}`))
  await user.click(field)
  await user.paste(' {الكود}')
  expect(await screen.findByText(copy.unknown(['الكود']))).toBeVisible()
  await user.tab()
  await waitFor(() => expect(field).toBeInvalid())
  expect(within(document.body).getByText(/بين القوسين/)).toBeVisible()
  expect(brought).toEqual([])
})

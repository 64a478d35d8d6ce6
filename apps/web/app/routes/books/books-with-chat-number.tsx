import { listContacts } from '@manassa/contract/shared/contact'
import type { ComponentProps } from 'react'
import { BookGrid } from '#app/features/catalogue/book-grid.tsx'
import { useCall } from '#app/lib/call/use-call.ts'

/**
 * The books of a school whose number did not come with the page: the server is asked once more, because the school may
 * have written it down since.
 */
export default function BooksWithChatNumber(shelf: Omit<ComponentProps<typeof BookGrid>, 'number'>) {
  const { answer } = useCall(listContacts, {})
  const number = answer.state === 'here' ? (answer.data[0]?.whatsApp_Number ?? null) : null
  return <BookGrid {...shelf} number={answer.state === 'waiting' ? { state: 'loading' } : { state: 'known', number }} />
}

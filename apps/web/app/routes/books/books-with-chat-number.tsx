import { listContacts } from '@manassa/contract/shared/contact'
import type { ComponentProps } from 'react'
import { BookGrid } from '#app/features/catalogue/book-grid.tsx'
import { useCall } from '#app/lib/call/use-call.ts'

/**
 * The books of a school without a number in its page: the server is asked again, because it may have been added since.
 */
export default function BooksWithChatNumber(shelf: Omit<ComponentProps<typeof BookGrid>, 'number'>) {
  const query = useCall(listContacts, {})
  const number = query.status === 'success' ? (query.data[0]?.whatsApp_Number ?? null) : null
  return <BookGrid {...shelf} number={query.status === 'pending' ? { state: 'loading' } : { state: 'known', number }} />
}

import { useId } from 'react'
import { books } from '#app/copy/books.ts'
import { chatLink } from '#app/lib/chat-link.ts'
import { Button, ButtonAnchor } from '#app/ui/button.tsx'

/** The number that questions go to: being asked for, or the answer, which may be that there is none. */
export type ChatNumber = { state: 'loading' } | { state: 'known'; number: string | null }

/** Asks about a book on WhatsApp (docs/behaviour.md#books): while the number is fetched, without one, and with it. */
export function BookEnquiry({ title, number }: { title: string; number: ChatNumber }) {
  const why = useId()
  const link = number.state === 'known' ? chatLink(number.number, books.enquiry(title)) : null
  if (link) {
    return (
      <ButtonAnchor href={link} kind="outline" size="small" icon="whatsapp" aria-label={books.enquireNamed(title)}>
        {books.enquire}
      </ButtonAnchor>
    )
  }
  const label = number.state === 'loading' ? books.loadingNumber : books.noNumber
  return (
    <div title={label}>
      <Button kind="outline" size="small" icon="whatsapp" wide disabled aria-describedby={why}>
        {books.enquire}
      </Button>
      <p id={why} className="mt-1 text-center text-muted text-xs">
        {label}
      </p>
    </div>
  )
}

import { shortGradeLabel } from '@manassa/contract/rules/grade'
import type { Book } from '@manassa/contract/student/books'
import { useId } from 'react'
import { books } from '#app/copy/books.ts'
import { chatLink } from '#app/lib/chat-link.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonAnchor } from '#app/ui/button.tsx'
import { BookArt } from '#app/ui/course-art.tsx'
import { PictureBox } from '#app/ui/picture-box.tsx'
import { Price } from '#app/ui/price.tsx'

const BOOK_PICTURE_SIZES = '(min-width: 640px) 240px, 96px'

export function BookCard({ book, number, eager = false }: { book: Book; number: ChatNumber; eager?: boolean }) {
  return (
    <article className="grid h-full grid-cols-[min(6rem,27vw)_minmax(0,1fr)] grid-rows-[1fr_auto] gap-x-4 gap-y-3 overflow-hidden rounded-card border border-line bg-card p-4 shadow-card sm:flex sm:flex-col sm:gap-0 sm:p-0">
      <div className="shrink-0 sm:bg-gold-soft sm:px-8 sm:pt-6">
        <PictureBox
          path={book.imagePath}
          kind="book"
          sizes={BOOK_PICTURE_SIZES}
          eager={eager}
          fallback={<BookArt />}
          className="aspect-3/4 w-24 max-w-full rounded-sm shadow-card sm:mx-auto sm:w-full sm:max-w-52 sm:rounded-b-none"
        />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-2 sm:border-gold sm:border-t-3 sm:p-4 sm:pb-0">
        <div>
          <Badge>{shortGradeLabel(book.grade)}</Badge>
        </div>
        <h3 dir="auto" className="text-lg">
          {book.title}
        </h3>
        <p dir="auto" className="line-clamp-3 text-muted text-sm">
          {book.description || books.noDescription}
        </p>
        <p className="mt-auto pt-1">
          <Price pounds={book.price} className="text-lg" />
          {book.price > 0 && <span className="block text-muted text-xs">{books.tax}</span>}
        </p>
      </div>
      <div className="col-span-2 flex flex-col sm:p-4 sm:pt-3">
        <BookEnquiry title={book.title} number={number} />
      </div>
    </article>
  )
}

export type ChatNumber = { state: 'loading' } | { state: 'known'; number: string | null }

/**
 * Asks about a book on WhatsApp (docs/behaviour/catalogue.md); the button is disabled while the number loads or is
 * missing.
 */
function BookEnquiry({ title, number }: { title: string; number: ChatNumber }) {
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

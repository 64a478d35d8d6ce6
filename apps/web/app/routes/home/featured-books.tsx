import type { Book } from '@manassa/contract/books'
import type { Reply } from '@manassa/contract/endpoint'
import { shortGradeLabel } from '@manassa/contract/rules/grade'
import { home } from '../../copy/home.ts'
import { chatLink } from '../../lib/chat-link.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonAnchor } from '../../ui/button.tsx'
import { BookArt } from '../../ui/course-art.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Failed } from '../../ui/failed.tsx'
import { PictureBox } from '../../ui/picture-box.tsx'
import { Price } from '../../ui/price.tsx'
import { Section } from './section.tsx'

/** A few books, each with a way to ask for it. */
export function FeaturedBooks({ books, chatNumber }: { books: Reply<readonly Book[]>; chatNumber: string | null }) {
  return (
    <Section id="books" title={home.booksTitle} intro={home.booksIntro}>
      {!books.success && <Failed failure={books} />}
      {books.success && books.data.length === 0 && <EmptyState title={home.booksEmpty} />}
      {books.success && (
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {books.data.map((book) => (
            <li key={book.id}>
              <BookCard book={book} chatNumber={chatNumber} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function BookCard({ book, chatNumber }: { book: Book; chatNumber: string | null }) {
  return (
    <article className="flex h-full gap-4 rounded-card border border-line bg-card p-4 shadow-card sm:flex-col">
      <PictureBox
        path={book.imagePath}
        kind="book"
        sizes="(min-width: 640px) 240px, 112px"
        fallback={<BookArt />}
        className="aspect-3/4 w-28 shrink-0 self-start rounded-sm sm:w-full"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <div>
          <Badge>{shortGradeLabel(book.grade)}</Badge>
        </div>
        <h3 dir="auto" className="text-lg">
          {book.title}
        </h3>
        {book.description && (
          <p dir="auto" className="line-clamp-3 text-muted text-sm">
            {book.description}
          </p>
        )}
        <p className="mt-auto">
          <Price pounds={book.price} />
          <span className="block text-muted text-xs">{home.booksTax}</span>
        </p>
        <AskAboutBook book={book} link={chatLink(chatNumber, home.askText(book.title))} />
      </div>
    </article>
  )
}

function AskAboutBook({ book, link }: { book: Book; link: string | null }) {
  if (!link) {
    return (
      <Button kind="outline" size="small" icon="whatsapp" disabled title={home.askNoNumber}>
        {home.askNoNumber}
      </Button>
    )
  }
  return (
    <ButtonAnchor
      href={link}
      kind="outline"
      size="small"
      icon="whatsapp"
      aria-label={`${home.askAboutBook}: ${book.title}`}
    >
      {home.askAboutBook}
    </ButtonAnchor>
  )
}

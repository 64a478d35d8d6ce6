import type { Reply } from '@manassa/contract/endpoint'
import type { Book } from '@manassa/contract/student/books'
import { home } from '#app/copy/home.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Failed } from '#app/ui/failed.tsx'
import { BookGrid } from '../books/book-grid.tsx'
import { Section } from './section.tsx'

/** A few books, each with a way to ask for it, and the way to all of them. */
export function FeaturedBooks({ books, chatNumber }: { books: Reply<readonly Book[]>; chatNumber: string | null }) {
  return (
    <Section
      id="books"
      title={home.booksTitle}
      intro={home.booksIntro}
      room="drawn-when-near-[490px] sm:drawn-when-near-[1325px] lg:drawn-when-near-[760px]"
    >
      {!books.success && <Failed failure={books} />}
      {books.success && (
        <>
          <BookGrid shelf books={books.data} number={{ state: 'known', number: chatNumber }} />
          <p className="mt-3 text-center sm:mt-6">
            <ButtonLink to="/books" kind="outline" iconAfter="chevronNext">
              {home.allBooks}
            </ButtonLink>
          </p>
        </>
      )}
    </Section>
  )
}

import type { Book } from '@manassa/contract/student/books'
import { Skeleton, SkeletonRegion } from '#app/ui/skeleton.tsx'
import type { ChatNumber } from './book-card.tsx'
import { BookCard } from './book-card.tsx'

const columns = 'gap-4 sm:grid-cols-2 sm:gap-5 lg:grid-cols-4'
const grid = `grid ${columns}`
const shelfOnPhone = `shelf sm:grid ${columns}`

export function BookGrid({
  books,
  number,
  eager = 0,
  shelf = false,
}: {
  books: readonly Book[]
  number: ChatNumber
  eager?: number
  /** A row that scrolls sideways on a phone. */
  shelf?: boolean
}) {
  return (
    <ul className={shelf ? shelfOnPhone : grid}>
      {books.map((book, index) => (
        <li key={book.id} className={shelf ? 'max-sm:w-[90%]' : undefined}>
          <BookCard book={book} number={number} eager={index < eager} />
        </li>
      ))}
    </ul>
  )
}

export function BookGridSkeleton({ cards }: { cards: number }) {
  return (
    <SkeletonRegion className={grid}>
      {Array.from({ length: cards }, (_, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: stand-ins have nothing else
          key={index}
          className="grid grid-cols-[6rem_1fr] gap-x-4 gap-y-3 rounded-card border border-line bg-card p-4 sm:flex sm:flex-col"
        >
          <Skeleton className="aspect-3/4 w-24 shrink-0 sm:mx-auto sm:w-full sm:max-w-52" />
          <div className="flex flex-1 flex-col gap-3">
            <Skeleton className="h-7 w-24 rounded-full" />
            <Skeleton className="h-6 w-3/4" />
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-6 w-24" />
          </div>
          <Skeleton className="col-span-2 h-11 w-full rounded-control" />
        </div>
      ))}
    </SkeletonRegion>
  )
}

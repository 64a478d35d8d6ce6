import { gradeLabel, grades } from '@manassa/contract/rules/grade'
import { archiveBook, type EditedBook, listEditedBooks, restoreBook, updateBook } from '@manassa/contract/teacher/books'
import { useState } from 'react'
import { bookList as copy } from '#app/copy/console-books.ts'
import { editedStates } from '#app/copy/console-courses.ts'
import { StateBadge } from '#app/features/console/state-badge.tsx'
import { call } from '#app/lib/call.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { Button } from '#app/ui/button.tsx'
import { ConsolePage, Explanation } from '#app/ui/console/console-page.tsx'
import { ConsoleDialog } from '#app/ui/console/overlay/dialog.tsx'
import { type MenuChoice, MoreMenu } from '#app/ui/console/overlay/menu.tsx'
import { useToasts } from '#app/ui/console/overlay/toast-region.tsx'
import { DataTable } from '#app/ui/console/table/data-table.tsx'
import type { Column } from '#app/ui/console/table/rows.tsx'
import { useList } from '#app/ui/console/table/use-list.ts'
import { BookArt } from '#app/ui/course-art.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PictureBox } from '#app/ui/picture-box.tsx'
import { Price } from '#app/ui/price.tsx'
import type { Route } from './+types/route'
import { BookForm, NewBookForm } from './book-form.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: copy.title, path: '/teacher/books', hidden: true })

const filters = [
  { name: 'grade', label: copy.grade, choices: grades.map((grade) => ({ value: grade, label: gradeLabel(grade) })) },
  {
    name: 'state',
    label: copy.state,
    choices: Object.entries(editedStates).map(([value, label]) => ({ value, label })),
  },
]

export default function TeacherBooks() {
  const { list, rows } = useList(listEditedBooks, ({ books }) => books, { filters })
  /** A new book's form stays open after it is created, so that the cover can be added. */
  const [edited, setEdited] = useState<EditedBook | 'new' | null>(null)
  const columns: ReadonlyArray<Column<EditedBook>> = [
    {
      key: 'title',
      label: copy.name,
      isTitle: true,
      sort: { up: 'title' },
      cell: (book) => <BookName book={book} onEdit={() => setEdited(book)} />,
    },
    { key: 'state', label: copy.state, cell: ({ state }) => <StateBadge state={state} /> },
    { key: 'grade', label: copy.grade, cell: ({ grade }) => gradeLabel(grade) },
    {
      key: 'price',
      label: copy.price,
      cell: ({ price }) => <Price pounds={price} />,
      isNumber: true,
      sort: { up: 'price' },
    },
    {
      key: 'menu',
      label: '',
      isMenu: true,
      cell: (book) => <BookMenu book={book} onEdit={() => setEdited(book)} />,
    },
  ]
  const close = () => setEdited(null)
  return (
    <ConsolePage
      title={copy.title}
      intro={<Explanation>{copy.intro}</Explanation>}
      actions={<Button onClick={() => setEdited('new')}>{copy.make}</Button>}
    >
      <DataTable<EditedBook>
        label={copy.list}
        columns={columns}
        query={rows}
        list={list}
        idOf={({ id }) => id}
        empty={<EmptyState title={copy.empty} text={copy.emptyText} icon="book" />}
      />
      <ConsoleDialog
        open={edited !== null}
        onClose={close}
        title={edited === 'new' || edited === null ? copy.newTitle : edited.title}
      >
        {edited === 'new' && <NewBookForm onCreated={setEdited} />}
        {edited !== null && edited !== 'new' && (
          <BookForm key={`${edited.id} ${edited.state}`} book={edited} onSaved={(book) => setEdited(book)} />
        )}
      </ConsoleDialog>
    </ConsolePage>
  )
}

const BookName = ({ book, onEdit }: { book: EditedBook; onEdit(): void }) => (
  <button type="button" onClick={onEdit} className="flex min-h-11 items-center gap-3 text-start font-bold">
    <PictureBox
      path={book.imagePath}
      kind="book"
      sizes="40px"
      fallback={<BookArt />}
      className="h-13 w-10 shrink-0 rounded-sm"
    />
    <bdi className="min-w-0 break-words">{book.title}</bdi>
  </button>
)

function BookMenu({ book, onEdit }: { book: EditedBook; onEdit(): void }) {
  const toasts = useToasts()
  const { id: bookId, title, state, revision } = book
  const restore = async () => toasts.notifyReply(await call(restoreBook, { bookId }), copy.restored)
  const archive = async () => toasts.notifyReply(await call(archiveBook, { bookId }), copy.archived, { undo: restore })
  const setState = async (to: 'draft' | 'published') =>
    toasts.notifyFailure(await call(updateBook, { bookId, state: to, revision }))
  const isBinned = state === 'archived'
  const choices: Array<MenuChoice | false> = [
    !isBinned && { label: copy.edit, icon: 'rename', onChoose: onEdit },
    state === 'draft' && { label: copy.show, icon: 'plus', onChoose: () => void setState('published') },
    state === 'published' && { label: copy.hide, icon: 'remove', onChoose: () => void setState('draft') },
    isBinned && { label: copy.restore, icon: 'undo', onChoose: () => void restore() },
    !isBinned && { label: copy.archive, icon: 'remove', tone: 'bad', onChoose: () => void archive() },
  ]
  return <MoreMenu label={copy.more(title)} choices={() => choices} />
}

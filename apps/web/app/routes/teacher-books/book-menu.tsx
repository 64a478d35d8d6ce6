import { archiveBook, type EditedBook, restoreBook, updateBook } from '@manassa/contract/teacher/books'
import { bookList as copy } from '#app/copy/console-books.ts'
import { call } from '#app/lib/call.ts'
import { type MenuChoice, MoreMenu } from '#app/ui/console/overlay/menu.tsx'
import { useToasts } from '#app/ui/console/overlay/toast-region.tsx'

export function BookMenu({ book, onEdit }: { book: EditedBook; onEdit(): void }) {
  const toasts = useToasts()
  const { id: bookId, title, state, revision } = book
  const restore = async () => {
    const reply = await call(restoreBook, { bookId })
    toasts.notify(reply.success ? copy.restored : reply.message, { tone: reply.success ? 'ok' : 'bad' })
  }
  const archive = async () => {
    const reply = await call(archiveBook, { bookId })
    if (reply.success) toasts.notify(copy.archived, { undo: restore })
    else toasts.notify(reply.message, { tone: 'bad' })
  }
  const turn = async (to: 'draft' | 'published') => {
    const reply = await call(updateBook, { bookId, state: to, revision })
    if (!reply.success) toasts.notify(reply.message, { tone: 'bad' })
  }
  const isBinned = state === 'archived'
  const choices: Array<MenuChoice | false> = [
    !isBinned && { label: copy.edit, icon: 'rename', onChoose: onEdit },
    state === 'draft' && { label: copy.show, icon: 'plus', onChoose: () => void turn('published') },
    state === 'published' && { label: copy.hide, icon: 'remove', onChoose: () => void turn('draft') },
    isBinned && { label: copy.restore, icon: 'undo', onChoose: () => void restore() },
    !isBinned && { label: copy.archive, icon: 'remove', tone: 'bad', onChoose: () => void archive() },
  ]
  return <MoreMenu label={copy.more(title)} choices={() => choices} />
}

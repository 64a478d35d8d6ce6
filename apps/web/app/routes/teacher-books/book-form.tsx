import type { InputOf } from '@manassa/contract/endpoint'
import { fieldErrors } from '@manassa/contract/errors'
import type { Crop } from '@manassa/contract/fields/crop'
import { gradeLabel, grades } from '@manassa/contract/rules/grade'
import { createBook, type EditedBook, updateBook } from '@manassa/contract/teacher/books'
import { bookList as copy } from '#app/copy/console-books.ts'
import { call } from '#app/lib/call.ts'
import { texts } from '#app/lib/form/outcome.ts'
import { useForm } from '#app/lib/form/use-form.ts'
import { validateAndCall } from '#app/lib/form/validate-and-call.ts'
import { Button } from '#app/ui/button.tsx'
import { PictureUpload } from '#app/ui/console/upload/picture-upload.tsx'
import { useRepeatKey } from '#app/ui/console/use-repeat-key.ts'
import { BookArt } from '#app/ui/course-art.tsx'
import { Field, FieldShell, inputLook } from '#app/ui/field.tsx'
import { FormFailure } from '#app/ui/form-failure.tsx'
import { PictureBox } from '#app/ui/picture-box.tsx'
import { Select } from '#app/ui/select-field.tsx'

type Written = InputOf<typeof createBook>

/** A book that is made, or changed; `onDone` gets it as it is then. */
export function BookForm({ book, onDone }: { book: EditedBook | null; onDone(book: EditedBook): void }) {
  const keyFor = useRepeatKey()
  const form = useForm({
    send(typed) {
      const { price, ...words } = texts(typed, 'title', 'grade', 'price', 'description')
      // What is empty is no price; the call's own rule says so.
      const input = { ...words, price: price.trim() === '' ? undefined : Number(price) } as Written
      return validateAndCall(createBook, input, {
        words: fieldErrors,
        make: (written) =>
          book
            ? call(updateBook, { ...written, bookId: book.id, revision: book.revision })
            : call(createBook, written, { idempotencyKey: keyFor(written) }),
      })
    },
    onDone,
  })
  return (
    <form {...form.props} className="flex flex-col gap-4">
      {form.failure && <FormFailure failure={form.failure} onRetry={form.submit} />}
      <Field
        label={copy.name}
        name="title"
        dir="auto"
        defaultValue={book?.title ?? ''}
        error={form.wrong.title ?? null}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={copy.grade}
          name="grade"
          defaultValue={book?.grade ?? ''}
          choices={grades.map((value) => ({ value, label: gradeLabel(value) }))}
          error={form.wrong.grade ?? null}
        />
        <Field
          label={copy.price}
          name="price"
          numeric
          inputMode="decimal"
          dir="ltr"
          defaultValue={book ? String(book.price) : ''}
          error={form.wrong.price ?? null}
        />
      </div>
      <FieldShell label={copy.description} error={form.wrong.description ?? null} optional>
        {(tied) => (
          <textarea
            {...tied}
            name="description"
            rows={3}
            dir="auto"
            defaultValue={book?.description ?? ''}
            className={inputLook}
          />
        )}
      </FieldShell>
      {book ? <BookPicture book={book} onDone={onDone} /> : <p className="text-muted text-xs">{copy.pictureLater}</p>}
      <Button type="submit" wide pending={form.sending && copy.saving} onClick={undefined}>
        {copy.save}
      </Button>
    </form>
  )
}

/** The cover is the book's as soon as it has arrived. */
function BookPicture({ book, onDone }: { book: EditedBook; onDone(book: EditedBook): void }) {
  const use = async (imageUploadId: string | null, imageCrop: Crop | null = null) => {
    const reply = await call(updateBook, { bookId: book.id, imageUploadId, imageCrop })
    if (!reply.success) return reply.message
    onDone(reply.data)
    return null
  }
  return (
    <PictureUpload
      kind="book"
      label={copy.picture}
      hasPicture={book.imagePath !== null}
      shown={<PictureBox path={book.imagePath} kind="book" sizes="96px" fallback={<BookArt />} className="size-full" />}
      onArrived={use}
      onRemove={() => void use(null)}
    />
  )
}

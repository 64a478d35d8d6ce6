import type { InputOf } from '@manassa/contract/endpoint'
import { MAX_PAGE_SIZE, STUDENTS_NAMED_AT_ONCE } from '@manassa/contract/limits'
import { listStudents } from '@manassa/contract/teacher/students'
import { useState } from 'react'
import { studentList as copy } from '#app/copy/students.ts'
import { call } from '#app/lib/call.ts'
import { Button } from '#app/ui/button.tsx'
import { useToasts } from '#app/ui/console/overlay/toast-region.tsx'
import type { ListQuery } from '#app/ui/console/table/list-query.ts'

/** Puts the names that the list is left with where they can be pasted into a group's chat: names alone, no numbers. */
export function CopyNames({ query }: { query: ListQuery }) {
  const toasts = useToasts()
  const [isCopying, setCopying] = useState(false)
  async function copyAll() {
    setCopying(true)
    try {
      const names = namesOf(query)
      await putOnClipboard(names.then((all) => all.map((name, place) => `${place + 1}. ${name}`).join('\n')))
      toasts.tell(copy.namesCopied((await names).length), { tone: 'ok' })
    } catch {
      toasts.tell(copy.namesNotCopied, { tone: 'bad' })
    }
    setCopying(false)
  }
  return (
    <Button kind="plain" size="small" pending={isCopying && copy.copyingNames} onClick={() => void copyAll()}>
      {copy.copyNames}
    </Button>
  )
}

/** Page after page; throws where one does not come. */
async function namesOf(query: ListQuery): Promise<readonly string[]> {
  const names: string[] = []
  let pages = 1
  for (let page = 1; page <= pages && names.length < STUDENTS_NAMED_AT_ONCE; page += 1) {
    const wanted = { ...query, pagenumber: page, pagesize: MAX_PAGE_SIZE } as InputOf<typeof listStudents>
    const reply = await call(listStudents, wanted)
    if (!reply.success) throw new Error(reply.message)
    names.push(...reply.data.students.map(({ name }) => name))
    pages = reply.data.totalPages
  }
  return names
}

/** A browser lets a page write there in answer to a touch: what is still on its way is promised to it. */
const putOnClipboard = async (text: Promise<string>) =>
  typeof ClipboardItem === 'undefined'
    ? navigator.clipboard.writeText(await text)
    : navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })])

import { EXPORT_FORMATS, exportQuestions } from '@manassa/contract/teacher/quiz'
import { quizImport as copy } from '#app/copy/quiz-editor.ts'
import { call } from '#app/lib/call.ts'
import { ConsoleMenu } from '#app/ui/console/overlay/menu.tsx'
import { useToasts } from '#app/ui/console/overlay/toast-region.tsx'

/** Downloads the questions in one of the formats that the import reads. */
export function ExportMenu({ lessonId }: { lessonId: number }) {
  const toasts = useToasts()
  async function save(format: (typeof EXPORT_FORMATS)[number]) {
    const reply = await call(exportQuestions, { lessonId, format })
    if (!reply.success) return toasts.notifyFailure(reply)
    const { fileName, mediaType, base64 } = reply.data
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const address = URL.createObjectURL(new Blob([bytes], { type: mediaType }))
    const link = Object.assign(document.createElement('a'), { href: address, download: fileName })
    link.click()
    URL.revokeObjectURL(address)
  }
  return (
    <ConsoleMenu
      className="min-h-11 rounded-control px-4 font-bold text-brand-strong text-sm hover:bg-brand-soft"
      choices={() =>
        EXPORT_FORMATS.map((format) => ({ label: copy.exports[format], onChoose: () => void save(format) }))
      }
    >
      {copy.export}
    </ConsoleMenu>
  )
}

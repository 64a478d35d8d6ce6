import { courses } from '#app/copy/courses.ts'
import { chatLink } from '#app/lib/chat-link.ts'
import { useSchool } from '#app/lib/school.ts'
import { ButtonAnchor } from '#app/ui/button.tsx'
import { GridFiller } from './course-grid.tsx'

/** Whoever has looked through the page and still hesitates can ask. Nothing where there is nobody to ask. */
export function GradeHint() {
  const link = chatLink(useSchool().contact?.whatsApp_Number, courses.notSureQuestion)
  if (!link) return null
  return (
    <GridFiller>
      <p className="mb-4 font-bold text-lg">{courses.notSure}</p>
      <ButtonAnchor href={link} kind="outline" icon="whatsapp">
        {courses.notSureAsk}
      </ButtonAnchor>
    </GridFiller>
  )
}

import { Name } from '#app/ui/bidi.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

export const StudentName = ({ student: { id, name } }: { student: { id: number; name: string } }) => (
  <TextLink to={`/teacher/students/${id}`}>
    <Name className="break-words">{name}</Name>
  </TextLink>
)

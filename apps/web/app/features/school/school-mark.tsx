import { schoolInitial } from '@manassa/contract/rules/school-initial'

const SIZE = 36

/** The school's logo; the fallback is its letter under an arch in its colours, as in the app's icon. */
export function SchoolMark({ school }: { school: { name: string; logoPath: string | null } | null }) {
  if (school?.logoPath) {
    return (
      <img
        src={school.logoPath}
        alt=""
        width={SIZE}
        height={SIZE}
        className="size-9 shrink-0 rounded-sm bg-white object-contain"
      />
    )
  }
  return (
    <svg width={SIZE} height={SIZE} viewBox="0 0 36 36" aria-hidden="true" role="presentation" className="shrink-0">
      <rect width="36" height="36" rx="9" fill="var(--lapis)" />
      <path
        d="M7.2 31V18C7.2 11.2 12.2 8 18 4.3c5.8 3.7 10.8 6.9 10.8 13.7v13z"
        fill="var(--lapis-deep)"
        stroke="var(--gold)"
        strokeWidth="1.4"
        strokeLinejoin="round"
      />
      {school && (
        <text x="18" y="24" textAnchor="middle" fontSize="15" fontWeight="700" fill="#fffdf9">
          {schoolInitial(school.name)}
        </text>
      )}
    </svg>
  )
}

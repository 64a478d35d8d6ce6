export const studentBar = {
  label: 'صفحات الطالب',
  today: 'النهارده',
  study: 'دراستي',
  code: 'كود',
  mistakesDue: 'فيه غلطات مستنية',
}

export const studentBar = {
  label: 'صفحات الطالب',
  today: 'النهارده',
  code: 'كود',
  mistakesDue: 'فيه غلطات مستنية',
}

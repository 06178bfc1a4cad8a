import dayjs from 'dayjs';
import 'dayjs/locale/fr';

// Month and day names in French, weeks from Monday, for antd's calendars.
dayjs.locale('fr');

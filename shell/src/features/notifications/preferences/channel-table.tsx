import {
  canBeUrgent,
  isNotificationType,
  notificationTypeLabels,
} from '@cervoise/domain/notifications';
import { RowCheck } from '@cervoise/ui/table';
import { useIsPhone } from '@cervoise/ui/theme';
import { type Control, Controller, useWatch } from 'react-hook-form';
import styles from './preferences.module.css';
import type { PreferencesValues } from './preferences-form';

type Channel = 'inApp' | 'byMail' | 'onDesktop';

const channelLabels: Readonly<Record<Channel, string>> = {
  inApp: 'Application',
  byMail: 'E-mail',
  onDesktop: 'Bureau',
};

interface ChannelTableProps {
  readonly control: Control<PreferencesValues, unknown, PreferencesValues>;
  /** Whether a digest is enabled. */
  readonly showsMail: boolean;
}

/** A row per notification type with a checkbox per channel. */
export function ChannelTable({ control, showsMail }: ChannelTableProps) {
  const phone = useIsPhone();
  const types = useWatch({ control, name: 'types' });
  // `Object.keys` returns strings; the labels have a key for every channel.
  const channels = (Object.keys(channelLabels) as Channel[]).filter(
    (channel) => (channel !== 'byMail' || showsMail) && (channel !== 'onDesktop' || !phone),
  );
  return (
    <>
      <table className={`${styles.table} cv-full`}>
        <thead>
          <tr>
            <th scope="col">Type</th>
            {channels.map((channel) => (
              <th key={channel} scope="col">
                {channelLabels[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {types.map(({ type, inApp }, index) => {
            if (!isNotificationType(type)) return null;
            const label = notificationTypeLabels[type];
            const isClosed = (channel: Channel) => channel === 'onDesktop' && !inApp;
            return (
              <tr key={type}>
                <th scope="row">{label}</th>
                {channels.map((channel) => (
                  <td key={channel}>
                    {channel === 'onDesktop' && !canBeUrgent(type) ? (
                      <>
                        <span aria-hidden="true">–</span>
                        <span className="cv-visually-hidden">Jamais urgent</span>
                      </>
                    ) : (
                      <Controller
                        control={control}
                        name={`types.${index}.${channel}`}
                        render={({ field }) => (
                          <RowCheck
                            label={`${label} : ${channelLabels[channel]}`}
                            checked={field.value && !isClosed(channel)}
                            disabled={isClosed(channel)}
                            onToggle={() => field.onChange(!field.value)}
                          />
                        )}
                      />
                    )}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      {channels.includes('onDesktop') && (
        <p className="cv-pad-12-16 cv-small cv-muted">
          « Bureau » ne montre que ce que l’application reçoit.
        </p>
      )}
    </>
  );
}

/** Days ahead within which a maintenance is due. */
export const maintenanceWindowDays = 30;
